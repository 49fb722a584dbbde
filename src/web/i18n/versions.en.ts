/** Two people changed the same thing. */
const versions = {
  title: 'Someone saved a newer version while you were writing',
  also: (who: string | null) => (who ? `${who} changed this too` : 'Someone changed this too'),
  choose: 'What you typed is kept. Choose below, then save again.',
  none: 'What you typed is kept and does not conflict with their changes. Save again to keep both.',
  came: (fields: string) => `They changed these, and the form now shows their version: ${fields}.`,
  theirs: 'What they wrote',
  mine: 'What you wrote',
  keep_mine: 'Keep yours',
  take_theirs: 'Take theirs',
  empty: '(empty)',
  keep_name: (field: string) => `Keep yours: ${field}`,
  take_name: (field: string) => `Take theirs: ${field}`,
}
export default versions
