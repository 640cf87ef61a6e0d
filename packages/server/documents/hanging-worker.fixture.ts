/** For tests: a thread that never ends by itself. */
for (;;);
