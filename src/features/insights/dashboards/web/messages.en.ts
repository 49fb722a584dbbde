const dashboards = {
  today: 'Today',
  figures: {
    heading: 'Figures',
    sign_ups: 'Sign-ups', active_learners: 'Active learners', lessons_completed: 'Lessons completed', quizzes_taken: 'Quizzes taken', organizations: 'New organizations', failed_sign_ins: 'Failed sign-ins',
    note: (week: string, before: string) => `${week} in 7 days, ${before} in the 7 before`,
    chart: (name: string) => `${name}, last 14 days`,
  },
  learners: {
    heading: 'Learners’ progress', search: 'Search a learner or course', name: 'Learner', organization: 'Organization', course: 'Course', lessons: 'Lessons done', time: 'Time', activity: 'Last active', none: 'none',
    lessons_of: (done: string, all: string) => `${done} of ${all}`, minutes: (n: string) => `${n} min`, progress_of: (name: string, course: string) => `Progress of ${name} in ${course}`,
    empty: 'Nobody has started a course yet', empty_text: 'As soon as somebody opens a lesson, you see them here.', no_match: 'No learner matches', no_match_text: 'Try another name or course.',
    failed: 'Learners’ progress could not be loaded', pages: 'Pages of learners', page: (n: number) => `Page ${n}`, count: (n: string) => `${n} rows`, columns: 'Columns', actions: 'Actions',
  },
  health: {
    heading: 'System', ok: 'Works', attention: 'Needs attention', off: 'Not set up',
    database: 'Database', jobs: 'Background jobs', mail: 'Mail', files: 'Files', sign_in: 'Sign-in providers',
    database_text: (version: string, size: string, ms: string) => `PostgreSQL ${version}, ${size}, answers in ${ms} ms`,
    jobs_text: (waiting: string, running: string, failed: string) => `${waiting} waiting, ${running} running, ${failed} failed`,
    smtp: 'Sent by SMTP', mailbox: 'Kept in the development mailbox, not sent', disk: 'On this computer’s disk', s3: 'In an S3-compatible store',
    providers: (names: string) => names, no_providers: 'Email and password only',
  },
  queues: { heading: 'Queues', name: 'Job', waiting: 'Waiting', running: 'Running', failed: 'Failed', empty: 'No job is registered.' },
  newest: { heading: 'Newest people', empty: 'Nobody has registered yet.', unverified: 'email not confirmed' },
  entries: { heading: 'Latest in the audit log', all: 'Open the audit log', empty: 'Nothing has happened yet.' },
  roles: { Admin: 'Administrator', Organization: 'Organization', Teacher: 'Teacher', Student: 'Learner', CMS: 'Visitor' },
  home: {
    title: (name: string) => name, fallback: 'Home', text: 'How your learners are doing.',
    active: 'Active learners', active_note: (total: string) => `of ${total} learners, in 7 days`, lessons: 'Lessons completed', lessons_note: (before: string) => `in 7 days, ${before} in the 7 before`,
    seats: 'Seats used', seats_note: (open: string) => `${open} invitations open`, people: 'Team', people_note: (teachers: string, editors: string) => `${teachers} teachers, ${editors} editors`,
    courses: 'Progress by course', learners: (n: string) => `${n} learners`, one_learner: '1 learner', completed: (n: string) => `${n} finished`, average: (percent: string) => `${percent} % on average`,
    recent: 'Recent activity', lessons_of: (done: string, all: string) => `${done} of ${all} lessons`,
    empty: 'No learner has started yet', empty_text: 'When learners with a seat of your organization open a lesson, you see their progress here.', see_courses: 'See the courses',
    editor: 'You write courses here', editor_text: 'Editors do not see learners’ progress. Open a course to go on writing.',
  },
  failed: 'The dashboard could not be loaded',
  failed_text: 'Nothing is lost. Try again in a moment.',
}
export default dashboards
