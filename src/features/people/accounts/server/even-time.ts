import { setTimeout as wait } from 'node:timers/promises'

/** Slower than the slowest honest case of a quiet server, quick enough for a person. */
const STEP_MS = 250

const rest = (began: number): Promise<void> => {
  const took = performance.now() - began
  return wait(Math.ceil((took + 1) / STEP_MS) * STEP_MS - took)
}

/**
 * Responds after a multiple of STEP_MS, whether `work` succeeds or throws, so that the duration reveals
 * nothing (security line 5).
 */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await rest(began)
  }
}

/** The same for failures only, since a successful sign-in need not wait. */
export async function failEvenly<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } catch (error) {
    await rest(began)
    throw error
  }
}
