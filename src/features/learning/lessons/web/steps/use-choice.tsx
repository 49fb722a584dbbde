import { useEffect, useState, type ReactNode } from 'react'

/**
 * One answer of several by press or by the keys 1 to 9; the first one counts.
 *
 * @param onChosen called once, with the place of what was chosen
 */
export function useChoice(count: number, onChosen: (place: number) => void) {
  const [chosen, setChosen] = useState<number | null>(null)
  const choose = (place: number): void => {
    if (chosen !== null || place >= count) return
    setChosen(place)
    onChosen(place)
  }
  useEffect(() => {
    if (chosen !== null) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.ctrlKey || event.metaKey || event.altKey || typing || !/^[1-9]$/.test(event.key)) return
      choose(Number(event.key) - 1)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return { chosen, choose }
}

type Keys = { count: number; onChoose: (place: number) => void }
/** The keys of an order: each press is one place, so they are taken anew for each. */
export function OrderKeys({ taken, ...keys }: Keys & { taken: number }): ReactNode {
  return <OneKey key={taken} {...keys} />
}
function OneKey({ count, onChoose }: Keys): ReactNode {
  useChoice(count, onChoose)
  return null
}
