/** Seconds as people say a time in a film: `0:07`, `12:30`, `1:02:03`. */
export function clock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds)),
    two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(total / 3600),
    minutes = Math.floor(total / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`
}
