/** Seconds of a film as 0:02.4; whole seconds without tenths. */
export function exactClock(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const whole = Math.floor(tenths / 10)
  const rest = tenths % 10
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}${rest ? `.${rest}` : ''}`
}
