const messages = {
  bring: {
    button: 'Import a course',
    title: 'Import a course',
    text: 'Choose the ZIP of a course exported from this or another installation. We check it first; nothing is imported until you say so.',
    choose: 'Choose a ZIP',
    another: 'Choose another ZIP',
    looking: 'Checking it…',
    found: (lessons: number, quizzes: number, files: number) =>
      `${lessons === 1 ? '1 lesson' : `${lessons} lessons`}, ${quizzes === 1 ? '1 quiz' : `${quizzes} quizzes`}, ${files === 1 ? '1 file' : `${files} files`}`,
    errors: 'Fix this first',
    warnings: 'This will be different here',
    fine: 'No problems found.',
    submit: 'Import',
    done: 'The course has been imported. Its videos are being prepared.',
    take_out: 'Export as ZIP',
    problems: {
      file_missing: (what: string) => `The file “${what}” is not in the archive.`,
      file_changed: (what: string) => `The file “${what}” is damaged.`,
      file_wrong_type: (what: string) => `“${what}” is not a video or picture format we support.`,
      captions_wrong: (what: string) => `The captions of “${what}” can’t be read.`,
      word_missing: (what: string) => `The dictionary here has no “${what}”.`,
      level_missing: (what: string) => `There is no level “${what}” here.`,
      category_missing: (what: string) => `There is no topic “${what}” here.`,
      keys_twice: () => 'Two parts of the course have the same key.',
      too_many: (what: string) => `The course is too large (${what} parts).`,
      quiz_wrong: (what: string) => `A quiz can’t be read (${what}).`,
      quiz_lost: (what: string) => `The quiz “${what}” has no place in this course and is left out.`,
      question_lost: (what: string) =>
        `A question shows “${what}”, which is not here. The question is left out.`,
      no_room: (what: string) => `Its files don’t fit: you have room for ${what}.`,
      slug_taken: (what: string) => `Its address is already taken here. It will be “${what}”.`,
    },
  },
}
export default messages
