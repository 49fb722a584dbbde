/** What a film may ask: how many questions, how many answers each, and characters. */
export const STOP_LIMITS = { stops: 50, options: 6, prompt: 300, option: 200, explanation: 600 } as const
