const recommendations = {
  title: 'Recommended for you',
  reasons: {
    teacher: 'From your teacher',
    unfinished: 'You left off here',
    next_level: 'Next in your level',
  },
  from: (name: string) => `${name} recommends it`,
  done: (done: number, all: number) => `${done} of ${all} ${all === 1 ? 'lesson' : 'lessons'} done`,
  lessons: (n: number) => (n === 1 ? '1 lesson' : `${n} lessons`),
  sold: (free: number) =>
    free === 0
      ? 'Sold on its own.'
      : free === 1
        ? 'Sold on its own; 1 lesson is free.'
        : `Sold on its own; ${free} lessons are free.`,
  plan: (free: number) =>
    free === 0
      ? 'Part of a plan.'
      : free === 1
        ? 'Part of a plan; 1 lesson is free.'
        : `Part of a plan; ${free} lessons are free.`,
  dismiss: 'Not for me',
  dismiss_of: (title: string) => `Not for me: ${title}`,
  dismissed: (title: string) => `“${title}” is no longer recommended to you.`,
  undo: 'Undo',
  staff: {
    title: 'Recommend this course',
    text: 'Suggest this course to a learner or a group. It appears on their home page with your note until they start it or dismiss it.',
    button: 'Recommend',
    dialog: 'Who would you like to recommend this course to?',
    who: 'To',
    learner: 'A learner',
    group: 'A group',
    find: 'Find a learner',
    choose_group: 'Group',
    pick: 'Choose one',
    none: 'Nobody by that name',
    no_groups: 'You have no groups yet.',
    note: 'A note from you',
    note_hint: 'For example, why this course is right for them.',
    send: 'Recommend',
    sent: 'Recommended to',
    not_shared: (n: number, group: boolean) =>
      !group
        ? 'does not share progress with you'
        : n === 1
          ? '1 does not share progress with you'
          : `${n} do not share progress with you`,
    begun: (begun: number, learners: number) =>
      learners === 1
        ? begun === 1
          ? 'has started'
          : 'has not started yet'
        : `${begun} of ${learners} have started`,
    by: (name: string) => `by ${name}`,
    take_back: (name: string) => `Withdraw the recommendation to ${name}`,
    back: 'Withdraw',
    more: (n: number) => `Show all ${n}`,
  },
}
export default recommendations
