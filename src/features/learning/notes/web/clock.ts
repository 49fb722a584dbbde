/** Seconds as people say a time in a film: `0:07`, `12:30`, `1:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds)),
    two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600),
    minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
