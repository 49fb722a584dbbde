const now = {
  begins: (kind: string, time: string) => `${kind} begins at ${time}`,
  runs: (kind: string) => `${kind} is on now`,
  yours: { appointment: 'Your lesson', assessment: 'Your assessment', class_session: 'Your live class' },
  of: {
    appointment: (child: string) => `${child}’s lesson`,
    assessment: (child: string) => `${child}’s assessment`,
    class_session: (child: string) => `${child}’s live class`,
  },
  with: (names: string) => `With ${names}`,
  enter: 'Enter',
  hide: 'Hide this notice',
}
export default now
