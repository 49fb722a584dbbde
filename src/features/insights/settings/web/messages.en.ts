const settings = {
  title: 'Settings', text: 'What the product offers to choose from, how the site is reached, and who may do what.', tabs: 'Parts of the settings', lists: 'Lists', site: 'Site', system: 'Providers', roles: 'Roles',
  entries: (n: number, text: string) => (n === 1 ? '1 entry' : `${text} entries`), active_of: (active: string, all: string) => `${active} of ${all} can be chosen`,
  site_title: 'How the site is reached', site_text: 'The support page shows these; an empty one is not shown.', support_email: 'Support inbox', support_email_hint: 'Questions go there. Without one, they go to every administrator.', mailing_list_url: 'Mailing list', self_assessment_url: 'Self-assessment form', facebook_url: 'Facebook', instagram_url: 'Instagram', youtube_url: 'YouTube', link_hint: 'With https:// at the start.',
  system_text: 'What this installation is connected to. It is set up in its environment, not here.',
  roles_title: 'Roles and what they permit', roles_text: 'The matrix is part of the product and changes only with a new version of it.', feature: 'Feature', features: {
    Permission: 'Permissions', RolePermission: 'Permissions of roles', Feature: 'Features', Role: 'Roles', User: 'People', Dashboard: 'Dashboards',
    Profile: 'Profiles', Course: 'Courses', Organization: 'Organizations', Teacher: 'Teachers', Student: 'Learners', Calendar: 'Calendar',
    Subscription: 'Subscriptions', Dictionary: 'Dictionary', GiftCard: 'Gift cards', Community: 'Community', AuditLog: 'Audit log', Quiz: 'Quizzes',
    Feedback: 'Feedback', Vocabularies: 'Words', SupportRequest: 'Support requests', Comments: 'Comments', Posts: 'Posts', Likes: 'Likes',
    Cms: 'Pages of the site', Blog: 'Blog', Tags: 'Tags', LiveAssessment: 'Live assessments', Discount: 'Discounts', CommonSettings: 'Settings',
    CmsManagement: 'Editing of pages', Event: 'Events', ReportedComments: 'Reported comments', Metrics: 'Metrics', Report: 'Reports',
  },
  permissions: { View: 'View', Create: 'Create', Update: 'Update', Delete: 'Delete' }, roles_names: { Admin: 'Administrator', Organization: 'Organization', Teacher: 'Teacher', Student: 'Learner', CMS: 'Visitor' },
  scopes: { all: 'all', own: 'own organization', self: 'own data', entitled: 'what one may use', published: 'what is public' }, none: 'nothing', role: 'Role',
}
export default settings
