# Every command a person needs. `make` alone lists them.
PREFIX ?= /usr/local
DESTDIR ?=
# What `make run` hands to the demo: make run ARGS="--screen controls"
ARGS ?=
# How `make screenshots` renders.
SCREENS ?= slider controls animation jobs players feed ten-million layout-lab auto-layout gallery store notes log containers effects desktop
SIZE ?= 1024x720
SCALE ?= 2
# What a finger does in the two films, in points of the window.
SLIDER_FILM = --screen slider --size 400x560 --input "wait 0.4; drag 295,387 130,387 0.8; drag 130,387 350,387 0.8; \
  wait 0.3; tap 338,460; wait 0.3; tap 133,424; wait 0.9; tap 328,424; wait 1.1"
PLAYERS_FILM = --screen players --size 360x400 --input "wait 0.4; swipe 180,330 180,150 0.15; wait 1.2; \
  swipe 180,180 180,330 0.2; wait 1.2"
# What `make bench` measures, and over how many frames. The second list needs a window.
SCENES ?= table blur flip curl particles rows grid items update card tiles layout stacks drag animate text typing observe mark traits kernels \
  cells siblings editor log documents constraint-rows constraint-nested constraint-chain
WINDOW_SCENES ?= start idle
FRAMES ?= 300
# How often `make compare` runs each scene of both.
RUNS ?= 5
# How much deeper `make test-random` goes than `make test`.
DEPTH ?= 20

# Where `make fuzz` begins, how long it goes on, what it drives, and in how many processes; `make soak` goes on for ten minutes.
SEED ?= 1
MINUTES ?=
SCREEN ?=
JOBS ?= 1
# What `make fuzz-bytes` tries: a name that `.build-bytes/debug/uikit-bytes` lists.
READER ?=
# How many lines `make mutate` changes, and in which modules.
COUNT ?= 300
MODULES ?=

# `make run` opens the program that `make test` tests; CONFIG=release opens the release program.
CONFIG ?= debug
# What `make test` runs: make test TESTS=UIKitControlTests.ButtonTests
TESTS ?=

RELEASE = swift build --configuration release
# No debug information, which takes a tenth less to build.
QUICK = -debug-info-format none
CODE = Sources Tests Examples SDK Package.swift
# The SDK is a release build beside the usual one, and what it is laid out to; SDK_BUILD=.build/debug takes that of `make test`.
SDK_BUILD ?= .build-sdk/release
SDK = .build-sdk/prefix
LIBDIR ?= lib
# Builds beside the usual one, of the modules below Platform only.
CORE = UIKIT_PARTS=core
# One configuration for what optimising breaks, for memory and for undefined behaviour. Swift itself has no checks of the last on
# Linux; the kernels in C do.
SANITIZED = --configuration release --sanitize address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined \
  -Xswiftc -enable-testing $(QUICK) --scratch-path .build-sanitized
# Swift's own locks are not seen by the watch for races.
THREADS = --sanitize thread --scratch-path .build-threads

help: ## Lists these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 20

run: ## Builds the demo and opens it in a window (ARGS="…" goes to the demo, CONFIG=release optimises)
	@Scripts/setup
	@if [ $(CONFIG) = release ]; then $(RELEASE) --product uikit-demo; else Scripts/build --product uikit-demo; fi
	@.build/$(CONFIG)/uikit-demo $(ARGS)

test: ## Builds everything and runs every test, or TESTS; needs no display
	@Scripts/setup --tests
	Scripts/build --build-tests
	@Scripts/test $(TESTS)

test-random: ## Runs every test, with DEPTH times as many runs of the random ones and all invariants checked
	@Scripts/setup --tests
	Scripts/build --build-tests
	UIKIT_CHECKS=1 RANDOM_DEPTH=$(DEPTH) Scripts/test

test-sanitized: ## Runs the tests of the lower modules as a release build that checks memory and undefined behaviour, random ones four times as deep
	@Scripts/setup
	$(CORE) swift build --build-tests $(SANITIZED)
	RANDOM_DEPTH=4 ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	  $(CORE) swift test --skip-build --disable-xctest --quiet $(SANITIZED)

test-threads: ## Runs the same tests with a watch for data races
	@Scripts/setup
	$(CORE) swift build --build-tests $(THREADS)
	TSAN_OPTIONS="suppressions=$(abspath Scripts/locks.suppressions)" \
	  $(CORE) swift test --skip-build --disable-xctest --quiet $(THREADS)

test-kernels: ## Compares what the pixel kernels write on this CPU, without its vectors, and on 64-bit ARM (qemu-user, gcc-aarch64-linux-gnu)
	Scripts/test-kernels

test-aarch64: ## Runs the tests of the modules that draw and lay out on 64-bit ARM, by Debian sid's Swift and qemu (as root; MIRROR=address)
	Scripts/test-aarch64 $(MIRROR)

test-pixels: ## Compares what the debug and the release demo draw, byte for byte
	Scripts/build --product uikit-demo
	$(RELEASE) --product uikit-demo
	Scripts/test-pixels

fuzz: ## Drives the demo and every control by random events, without end or for MINUTES; cuts down what fails (SEED, SCREEN, JOBS)
	@Scripts/setup
	Scripts/build --product uikit-fuzz
	.build/debug/uikit-fuzz --seed $(SEED) --minutes $(or $(MINUTES),0) --jobs $(JOBS) $(if $(SCREEN),--screen $(SCREEN))

fuzz-bytes: ## Gives READER, or each of them, bytes that reach ever more of its code, for a minute each or MINUTES; ends with 1 at a find
	@Scripts/setup
	Scripts/fuzz-bytes --minutes $(or $(MINUTES),1) $(READER)

soak: ## Watches memory, descriptors, threads and times of the same for ten MINUTES, and opens and closes everything 200 times
	@Scripts/setup
	Scripts/build --product uikit-fuzz
	.build/debug/uikit-fuzz --soak $(or $(MINUTES),10) $(if $(SCREEN),--screen $(SCREEN))
	.build/debug/uikit-fuzz --opens $(if $(MINUTES),10,200) $(if $(SCREEN),--screen $(SCREEN))

mutate: ## Changes COUNT single lines of the lower modules (MODULES), and prints the changes that no test notices; takes half an hour
	@Scripts/setup
	Scripts/mutate --count $(COUNT) --seed $(SEED) $(MODULES)

check-pictures: ## Draws what other systems drew and compares (PICTURES=folder says where their pictures are)
	@test -n "$(PICTURES)" || { echo "make check-pictures PICTURES=folder" >&2; exit 1; }
	Scripts/build --build-tests
	PICTURES="$(abspath $(PICTURES))" Scripts/test ApplePictureTests

corpus: ## Checks how much of each checkout in a folder compiles, and prints a table (FOLDER=folder, ARGS="…" goes to the check)
	@test -n "$(FOLDER)" || { echo "make corpus FOLDER=folder" >&2; exit 1; }
	@Scripts/setup
	@swift package uikit-port --check --corpus "$(abspath $(FOLDER))" $(ARGS)

test-accessibility: ## Drives the demo by AT-SPI alone, as a screen reader does (needs at-spi2-core, python3-pyatspi, gsettings-desktop-schemas)
	Scripts/build
	Scripts/test-accessibility

test-orca: ## Compares what the screen reader Orca says of the demo with kept lists; takes four minutes (needs orca, xdotool)
	Scripts/build --product uikit-demo
	Scripts/test-orca

test-wayland: ## Compares windows on Wayland with what is drawn without a display, and copies and drags there (needs sway, grim, weston, wl-clipboard, wtype)
	Scripts/build --product uikit-demo
	Scripts/build --product PlatformProbe
	Scripts/test-wayland

audit: ## Prints what the accessibility audit finds on every screen of the demo
	Scripts/build --build-tests
	Scripts/test ScreenAccessibilityTests

setup: ## Installs the system packages that are missing
	@Scripts/setup --tests

screenshots: ## Renders the demo's screens and two films to Assets/Screenshots, without a display
	@Scripts/setup
	$(RELEASE) --product uikit-demo
	@mkdir -p Assets/Screenshots
	@set -e; for screen in $(SCREENS); do for look in light dark; do \
	  picture=Assets/Screenshots/$$screen$$(test $$look = light || echo -$$look).png; \
	  .build/release/uikit-demo --screen $$screen --snapshot $$picture --size $(SIZE) --scale $(SCALE) --appearance $$look --at 0.7; \
	  echo $$picture; \
	done; done
	.build/release/uikit-demo $(SLIDER_FILM) --film Assets/Screenshots/slider-film.png
	.build/release/uikit-demo $(PLAYERS_FILM) --film Assets/Screenshots/players-film.png

docs: ## Builds the documentation of every library as a site in .build-docs/site; a warning is an error
	@Scripts/setup
	Scripts/build --build-tests
	Scripts/document

bench: ## Measures every scene: one line of JSON each
	@Scripts/setup --tests
	@$(RELEASE) --product uikit-bench >&2
	@set -e; for scene in $(SCENES); do .build/release/uikit-bench --scene $$scene --frames $(FRAMES); done
	@set -e; for scene in $(WINDOW_SCENES); do \
	  Scripts/with-xvfb .build/release/uikit-bench --scene $$scene --frames $(FRAMES) --window; \
	done

compare: ## Measures scenes beside the same scenes in Qt, in turn, and writes docs/performance.md (RUNS, FRAMES; needs g++ and qt6-base-dev)
	@Scripts/setup --tests
	@$(RELEASE) --product uikit-bench >&2
	Scripts/compare --runs $(RUNS) --frames $(FRAMES) --page docs/performance.md

order: ## Finds the functions that release programs have side by side, and writes Scripts/functions.order
	@Scripts/setup --tests
	@$(RELEASE) --product uikit-bench >&2
	Scripts/order .build/release/uikit-bench

lint: ## Checks the format of the code, who imports whom, what scripts and papers promise, and the rules and links of the papers
	@Scripts/setup
	swift format lint --strict --parallel --recursive $(CODE)
	@set -e; for check in Scripts/check-*; do $$check; done
	@Scripts/silent-properties
	@Scripts/settable-properties --check

format: ## Formats the code in place
	swift format --in-place --parallel --recursive $(CODE)

sdk: ## Builds the framework once, for packages that depend on it compiled (.build-sdk/prefix/share/sdl-uikit)
	@Scripts/setup
	@test $(SDK_BUILD) != .build-sdk/release || SDK/build
	SDK/lay-out $(SDK_BUILD) $(SDK) $(LIBDIR)

test-sdk: ## Tests an SDK of what `make test` built, from packages outside
	@Scripts/setup --tests
	Scripts/build --build-tests
	SDK/test .build/debug

install: sdk ## Installs the SDK and the demo under PREFIX (/usr/local)
	SDK/install $(SDK_BUILD) $(SDK) "$(DESTDIR)$(PREFIX)"

uninstall: ## Takes away what `make install` with the same PREFIX put there
	SDK/uninstall "$(DESTDIR)$(PREFIX)"

deb: ## Builds the packages sdl-uikit-dev and uikit-demo for Debian, in .build-deb
	@Scripts/setup
	SDK/build
	SDK/debian/build

try-deb: ## Tries what `make deb` made in a bare Debian 12 (as root; MIRROR=address)
	SDK/debian/try $(MIRROR)

clean: ## Deletes everything that was built
	swift package clean
	rm -rf .build .build-* Examples/*/.build

.PHONY: help run compare test test-random test-sanitized test-threads test-kernels test-aarch64 test-pixels check-pictures corpus test-accessibility test-orca test-wayland audit setup screenshots docs bench order lint format sdk test-sdk install uninstall deb try-deb clean fuzz fuzz-bytes soak mutate
