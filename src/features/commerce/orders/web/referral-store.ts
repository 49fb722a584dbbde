const KEY = 'asl.referral'
type Saved = { referral: string; until: string }

/** Keeps whose link led here, on this device: the checkout tells the server. */
export function saveReferral(saved: Saved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(saved))
  } catch {
    // A browser that keeps nothing buys without it.
  }
}

/** Signed referral of the friend's link that was followed, while it counts. */
export function savedReferral(now = Date.now()): string | null {
  try {
    const { referral, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>
    return referral && until && Date.parse(until) > now ? referral : null
  } catch {
    return null
  }
}
