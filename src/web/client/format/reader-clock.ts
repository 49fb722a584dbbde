import { useEffect, useState } from 'react'

/** The reader’s zone; null on the page as the server made it. */
export function useReaderZone(): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return zone
}

/** The time on this device; null on the page as the server made it. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => setNow(new Date()), [])
  return now
}
