/**
 * Inside somebody else's frame, sends the top window to our own address. The server forbids framing too; this
 * is for what ignores it.
 */
export function bustFrame(own: Pick<Window, 'self' | 'top' | 'location'> = window): void {
  if (own.top && own.top !== own.self) own.top.location.href = own.location.href
}
