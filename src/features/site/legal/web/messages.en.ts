const messages = {
  contents: 'On this page',
  in_force: (day: string) => `In force since ${day}`,
  corrected: (day: string) => `Corrected on ${day}; nothing that matters has changed`,
  old: (day: string, present: string) => `This is the version of ${day}. The present one is of ${present}.`,
  read_present: 'Read the present version',
  not_yet: (day: string, present: string) =>
    `This version is in force from ${day}. Until then the one of ${present} is.`,
  coming: (day: string) => `A new version is in force from ${day}.`,
  read_coming: 'Read what changes',
  versions: 'All versions',
  version: (number: number) => `Version ${number}`,
  states: {
    past: (day: string) => `from ${day}`,
    present: (day: string) => `in force since ${day}`,
    coming: (day: string) => `in force from ${day}`,
  },
  lost: 'We couldn’t load this text.',
}
export default messages
