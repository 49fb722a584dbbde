const reports = {
  title: 'Reports', text: 'Time, progress and scores of the learners who agreed to share them.',
  failed: 'The report did not load', failed_text: 'Nothing is lost. Try again in a moment.',
  another: 'Another organization',
  choose: { title: 'Reports', text: 'Choose an organization. You read what its learners agreed to share with it, and they can see that you looked.', caption: 'Organizations', search: 'Search by name, email or address', name: 'Organization', type: 'Type', learners: 'Learners', seats: 'Seats in use', empty: 'No organizations yet', empty_text: 'As soon as there is one, its report stands here.' },
  filters: 'What the report is about', period: 'Period', group: 'Group', all_groups: 'All groups', course: 'Course', all_courses: 'All courses', zone: (zone: string) => `Days begin at midnight in ${zone}.`,
  tiles: { learners: 'Learners', learners_note: (active: string) => `${active} active in this period`, time: 'Time learned', time_note: (each: string) => `${each} for each active learner`, lessons: 'Lessons completed', scores: 'Quiz average', scores_note: (n: string) => `of all ${n} graded attempts`, one_score: 'of the 1 graded attempt', no_scores: 'No quiz graded yet' },
  not_agreed: (n: string) => `${n} learners have not agreed to share their progress. They are only counted here.`, one_not_agreed: '1 learner has not agreed to share their progress. They are only counted here.',
  no_seat: (n: string) => `${n} learners have no seat of your organization, so their learning is not part of the report.`, one_no_seat: '1 learner has no seat of your organization, so their learning is not part of the report.', ask: 'Ask them',
  tabs: { label: 'Parts of the report', learners: 'Learners', courses: 'Courses', groups: 'Groups', mail: 'By mail' },
  files: { name: 'report', exported: 'Your file is ready.', title: 'Files', open: 'Open', all_time: 'All time', scheduled: 'Sent by schedule', ordered: 'Made for you', until: (day: string) => `kept until ${day}`, states: { requested: 'In the making', failed: 'Not made', expired: 'Closed' } },
  mail: {
    title: 'Reports by mail', text: 'The mail holds the sums and no name. You sign in to open the PDF, and who agreed is asked again then.', empty: 'No report comes by mail yet', empty_text: 'Have one sent every week or every month.', add: 'New report by mail', change: 'Change the report',
    how_often: 'How often', weekly: 'Every week', monthly: 'Every month', weekday: 'Day of the week', month_day: 'Day of the month', hour: 'Hour', zone: (zone: string) => `In ${zone}, the time zone of your account.`, about: 'A weekly report is about the week before, Sunday to Saturday, a monthly one about the month before.',
    every_week: (day: string, hour: string) => `Every ${day} at ${hour}`, every_month: (day: string, hour: string) => `Every month on day ${day} at ${hour}`, everybody: 'All learners', next: (when: string) => `next ${when}`, last: (when: string) => `last sent ${when}`, never: 'not sent yet', active: 'Active', paused: 'Paused', stopped: 'stopped because you left the organization', pause: 'Pause', resume: 'Resume', delete_title: 'Delete this report by mail?', delete_text: 'It is not sent any more. Files that were made stay until their day.',
  },
  columns: { learner: 'Learner', groups: 'Groups', time: 'Time', lessons: 'Lessons', quizzes: 'Attempts', average: 'Average of\u00a0all attempts', percent: 'Progress now', last: 'Last active', course: 'Course', begun: 'Begun by', completed: 'Completed by', active: 'Active', group: 'Group', learners: 'Learners' },
  search: 'Search a learner', open: 'Open the report', never: 'not yet', progress_of: (name: string) => `Progress of ${name}`, no_value: 'none',
  courses_of: (n: string, percent: string) => `${n} courses · ${percent}%`, one_course_of: (percent: string) => `1 course · ${percent}%`, no_course: 'No course begun',
  one: 'Report of a learner', all: 'All reports', missing: 'We could not find this learner', missing_text: 'They may have left your organization, or they are not among your learners.', since: (date: string) => `joined on ${date}`,
  empty: 'No learner shares their progress yet', empty_text: 'As soon as a learner with a seat says yes, their learning stands here.', to_learners: 'See your learners',
  no_courses: 'Nobody has begun a course yet', no_groups: 'No groups yet', no_groups_text: 'Put learners into groups to compare them.', to_groups: 'Make a group',
}
export default reports
