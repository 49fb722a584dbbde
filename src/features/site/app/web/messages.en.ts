const app = {
  title: 'ASL Shop on your home screen',
  lead: 'Put it where your other apps are. It opens at once, on the whole screen, and lessons that you download work without a connection.',
  gains: [
    {
      title: 'Learn on the train, on a plane, in the basement',
      text: 'Download a unit and it is whole: signs, spelling, conversations, quizzes and practice. What you do counts as soon as you are back online.',
    },
    {
      title: 'Small, and always current',
      text: 'It takes about a megabyte, plus what you download. There is nothing to update: a new version waits until you are not in the middle of something.',
    },
    {
      title: 'Share into it',
      text: 'On Android, share a word from any app to look up its sign, or a film of yours to add it to your uploads.',
    },
  ],
  questions: 'Good to know',
  faq: [
    {
      question: 'Is it the same as the website?',
      answer:
        'Yes. It is this site with its own icon and window. Your account, progress and plan are the same on every device.',
    },
    {
      question: 'What stays on the device?',
      answer:
        'The program and the lessons you downloaded. All of it is removed when you sign out, and downloads end 30 days after the device last saw your plan.',
    },
    {
      question: 'How do I remove it?',
      answer:
        'Like any app: hold its icon and choose to remove it. On a computer, open it and choose “Uninstall” in its menu.',
    },
  ],
  install: {
    title: 'Install it',
    text: 'No store is needed: the browser installs it in three steps.',
    offer: 'Your browser can do it with one press.',
    button: 'Install ASL Shop',
    installed: 'It is installed. Look for the hand on your home screen.',
    standalone: 'You are using the installed app right now.',
    scan: 'Scan with your phone',
    scan_text: 'The camera opens this page there.',
    qr_alt: (url: string) => `QR code of ${url}`,
    stores: 'It is in the stores too:',
    app_store: 'App Store',
    play_store: 'Google Play',
    this_device: 'This device',
    platforms: {
      ios: 'iPhone and iPad',
      android: 'Android',
      computer: 'Computer',
    },
    steps: {
      ios: [
        'Open this page in Safari and press Share, the square with the arrow.',
        'Scroll down and choose “Add to Home Screen”.',
        'Press “Add”. From now on, open it by its icon.',
      ],
      android: [
        'Open this page in Chrome and press the menu, the three dots.',
        'Choose “Add to home screen”, then “Install”.',
        'Open it by its icon, among your other apps.',
      ],
      computer: [
        'Open this page in Chrome or Edge and look at the end of the address bar.',
        'Press the screen with the arrow, then “Install”. In Safari on a Mac: File, “Add to Dock”.',
        'It opens in its own window, from the dock or the start menu.',
      ],
    },
    notes: {
      ios: 'Install it before you download lessons: in the browser, iOS forgets what a site keeps after seven days without a visit. Installed, it stays.',
      android: 'In Firefox and Samsung Internet the menu says “Install” or “Add page to”.',
      computer:
        'Firefox on a computer does not install sites. Everything works there in a tab, downloads too.',
    },
  },
  card: {
    title: 'Take ASL Shop with you',
    text: 'Put it on your home screen and download a unit: signs, quizzes and practice work without a connection.',
    install: 'Install',
    how: 'Show me how',
    later: 'Not now',
  },
}
export default app
