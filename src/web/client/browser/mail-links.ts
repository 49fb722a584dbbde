/** What links of mails name behind #, where no server sees it. */
const SECRET = /#(?:.*&)?(?:token|guardian|ticket|key)=/

/**
 * A second link of a mail followed in this tab changes only what stands behind #: it is a new visit all the
 * same. Answers how to stop.
 */
export function followMailLinks(again: () => void = () => location.reload()): () => void {
  const onChange = ({ newURL }: HashChangeEvent): void => {
    if (SECRET.test(newURL)) again()
  }
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
