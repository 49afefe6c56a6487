/** No process goes by what it remembers of the configuration for longer; a browser that asks sooner may be told the old. */
export const LONGEST_MEMORY_MS = 2_000;
