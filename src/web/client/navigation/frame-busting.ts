type Framed = Pick<Window, 'self' | 'top' | 'location'> & {
  addEventListener: (type: 'click', listener: () => void, options: { capture: true }) => void
}

/**
 * Inside somebody else's frame, sends the top window to our own address. The server forbids framing too; this
 * is for what ignores it.
 */
export function bustFrame(own: Framed = window): void {
  const { top } = own
  if (!top || top === own.self) return
  const leave = (): boolean => {
    try {
      top.location.href = own.location.href
      return true
    } catch {
      return false
    }
  }
  // A browser may refuse until somebody has touched the page; the application starts nevertheless.
  if (!leave()) own.addEventListener('click', leave, { capture: true })
}
