/** CHROMIUM_PATH, else the first of the usual names on PATH. @throws Problem where CHROMIUM_PATH is no program */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined
