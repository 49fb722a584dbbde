import { useCallback, useReducer } from 'react'
import type { Json } from './path.ts'

/** Maximum number of undo steps. */
const STEPS = 100
/** Changes of the same field within this time are one step: a slider that is dragged. */
const SAME_MS = 800

type State = { past: Json[]; now: Json; future: Json[]; last: { field: string; at: number } | null }
type Action = { type: 'change'; next: Json; field: string; at: number } | { type: 'undo' } | { type: 'redo' }

export function step(state: State, action: Action): State {
  if (action.type === 'undo') {
    const before = state.past.at(-1)
    return before
      ? { past: state.past.slice(0, -1), now: before, future: [state.now, ...state.future], last: null }
      : state
  }
  if (action.type === 'redo') {
    const [after, ...future] = state.future
    return after ? { past: [...state.past, state.now], now: after, future, last: null } : state
  }
  const joined =
    state.last !== null && state.last.field === action.field && action.at - state.last.at < SAME_MS
  return {
    past: joined ? state.past : [...state.past, state.now].slice(-STEPS),
    now: action.next,
    future: [],
    last: { field: action.field, at: action.at },
  }
}

/** A notation being worked on, with undo and redo. */
export function useWork(first: Json) {
  const [state, dispatch] = useReducer(step, { past: [], now: first, future: [], last: null })
  return {
    notation: state.now,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    change: useCallback(
      (next: Json, field: string) => dispatch({ type: 'change', next, field, at: Date.now() }),
      [],
    ),
    undo: useCallback(() => dispatch({ type: 'undo' }), []),
    redo: useCallback(() => dispatch({ type: 'redo' }), []),
  }
}
export type Work = ReturnType<typeof useWork>
