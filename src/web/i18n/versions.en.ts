/** Two people changed the same thing. */
const versions = {
  title: 'Somebody saved a newer version while you were writing',
  also: (who: string | null) => (who ? `${who} changed this too` : 'Somebody changed this too'),
  choose: 'What you typed is kept. Choose below, then save again.',
  none: 'What you typed is kept, and nothing of it was changed by them. Save again to keep both.',
  came: (fields: string) => `They changed this, and it stands in the form now: ${fields}.`,
  theirs: 'What they wrote',
  mine: 'What you wrote',
  keep_mine: 'Keep yours',
  take_theirs: 'Take theirs',
  empty: '(empty)',
  keep_name: (field: string) => `Keep yours: ${field}`,
  take_name: (field: string) => `Take theirs: ${field}`,
}
export default versions
