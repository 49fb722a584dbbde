/** Secret parameters of mailed links. They are in the hash, which is not sent to the server. */
const SECRET = /#(?:.*&)?(?:token|guardian|ticket|key)=/

/**
 * A second mailed link followed in this tab changes only the hash, but is a new visit: reloads the page.
 * Returns a function that stops listening.
 */
export function followMailLinks(again: () => void = () => location.reload()): () => void {
  const onChange = ({ newURL }: HashChangeEvent): void => {
    if (SECRET.test(newURL)) again()
  }
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
