const users = {
  settings: 'Settings',
  settings_text: 'What you choose here is kept with your account, on every device.',
  tabs: { label: 'Settings', account: 'Account', accessibility: 'Accessibility', learning: 'Learning', privacy: 'Privacy', security: 'Security', data: 'Your data' },
  failed: 'Your settings could not be loaded',
  not_saved: 'That could not be saved. What was there before is back.',
  saved: 'Saved.',
  photo: { choose: 'Add a picture', change: 'Change the picture', remove: 'Remove it', unreadable: 'This file is not a picture that we can open.', crop: 'Your picture', crop_text: 'Drag it so that your face is in the circle.', frame: 'Position: arrow keys move the picture, plus and minus change its size', zoom: 'Size' },
  names: { heading: 'Your name', first_name: 'First name', last_name: 'Last name', handle: 'Public name', handle_hint: 'Letters, numbers, dots and dashes. It stands in the address of your public profile.', save: 'Save name' },
  preferences: { heading: 'Language, dates and time', language: 'Language', date_format: 'Date format', time_zone: 'Time zone', zone_hint: (zone: string) => `Your device is in ${zone}.`, use_device: 'Use my device’s time zone', save: 'Save preferences' },
  look: { heading: 'Colors and motion', theme: 'Theme', reduced_motion: 'Less motion', reduced_motion_hint: 'Nothing slides or fades, and no video starts by itself.' },
  signs: {
    heading: 'Signs and video',
    autoplay: 'Play signs by themselves', autoplay_hint: 'A sign starts to move as soon as you see it, always without sound.',
    mirrored: 'Mirror signs', mirrored_hint: 'You see signs as in a mirror, so that you can follow with the same side.',
    left_handed: 'I sign with my left hand', left_handed_hint: 'Signs are shown for your left hand where we can turn them.',
    playback_rate: 'Speed of signs', caption_color: 'Color of captions', colors: { white: 'White', yellow: 'Yellow', orange: 'Orange', green: 'Green', blue: 'Blue' }, sample: 'This is how captions look.',
  },
  mails: { heading: 'Mail', recommendations: 'Tell me by mail what my teachers recommend', recommendations_hint: 'It stands on your home either way. A link in each mail stops them.' },
  goal: { heading: 'Daily goal', hint: 'A day counts for your streak as soon as you learn; the goal is yours to reach.', minutes: (n: string) => `${n} minutes a day`, names: { 5: 'A little', 10: 'Regular', 15: 'Steady', 20: 'Serious', 30: 'Intense' } },
  privacy: {
    heading: 'Public profile', public_profile: 'Show my profile to everyone', public_hint: 'Your name, level, badges and streak. Your email and what you answered stay private.', needs_handle: 'Choose a public name first.', child: 'Profiles of learners under 13 are not shown to everyone.', address: 'Your profile',
  },
  places: {
    heading: 'Your organizations', as: { owner: 'Owner', teacher: 'Teacher', editor: 'Editor', learner: 'Learner' }, leave: 'Leave', leave_of: (name: string) => `Leave ${name}`, title: (name: string) => `Leave ${name}?`, done: (name: string) => `You have left ${name}.`,
    learner: 'Your place and your seat end at once, and the organization no longer sees how you learn. What you learned stays yours. You are signed out, and can sign in again.', staff: 'You lose your place there and are signed out. Somebody who stays can invite you again.',
  },
  profile: { title: 'Profile', joined: (day: string) => `Joined ${day}`, settings: 'All settings' },
  roles: { Admin: 'Administrator', Organization: 'Organization', Teacher: 'Teacher', Student: 'Learner', CMS: 'Visitor' },
}
export default users
