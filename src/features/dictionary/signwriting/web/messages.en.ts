const messages = {
  title: 'SignWriting',
  label: (word: string) => `${word} in SignWriting`,
  loading: 'Loading SignWriting',
  failed: 'SignWriting could not be loaded.',
  incomplete: (symbols: string) => `It is saved but can’t be shown: there is no outline for ${symbols}.`,
}
export default messages
