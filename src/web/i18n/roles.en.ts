/** Roles, as people read them. */
const roles = {
  Admin: 'Administrator',
  Organization: 'Organization',
  Teacher: 'Teacher',
  Student: 'Learner',
  CMS: 'Visitor',
}
export default roles
