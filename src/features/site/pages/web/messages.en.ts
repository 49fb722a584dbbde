type Section = { title: string; paragraphs: readonly string[] }
const section = (title: string, ...paragraphs: string[]): Section => ({ title, paragraphs })

const messages = {
  version: (date: string) => `Version of ${date}`,
  contents: 'On this page',
  privacy: {
    title: 'Privacy policy',
    lead: 'What we keep about you, why, for how long, and what you can do about it, in plain words.',
    sections: [
      section(
        'What we keep',
        'Your name, your email address, the year you were born where we asked for it, your language, your time zone and the way you like dates. Your password only as a fingerprint that cannot be turned back.',
        'What you learn: which lessons you watched and how far, your quiz answers and scores, the words you saved, your streak.',
        'When and from where you signed in: the time, the address of your connection and the name of your browser. We need it to protect your account, and you see it in your settings.',
        'If you record yourself signing, we keep the video for as long as you keep it. We take no measurements of your face, hands or voice from it.',
      ),
      section(
        'What we do not do',
        'We do not sell what we know about you. We show no advertising. We do not pass your data to others, except to those who run our servers and mail on our behalf and under contract, and where a law obliges us.',
      ),
      section(
        'Who can see it',
        'You. Our own staff, where their work needs it; every such look is recorded. A teacher sees the learners they teach.',
        'An organization that pays for your place, or a Regional Center, sees your progress only after you agreed, and only until you withdraw your consent. Before you agree, you see exactly what is shared, with whom and until when.',
      ),
      section(
        'Children',
        'For a learner under 13 we ask a parent, a guardian or the school before we keep anything beyond what the request itself needs. They can see it, download it and have it deleted. We ask separately before anyone outside learns of it.',
      ),
      section(
        'How long',
        'As long as you have an account. When you delete it, your name disappears from every screen right away and the rest is erased 30 days later; until then an administrator can undo it at your request. What tax and fraud laws oblige us to keep, such as receipts, stays for that long and no longer. Our log of who did what is kept for everyone’s safety: it no longer shows who you were, but an entry may still hold what it recorded then, such as a name that was changed.',
      ),
      section(
        'Cookies and your browser',
        'Cookies keep you signed in, know a browser that you used before or trust, and tie a confirmation to the browser that asked for it. One remembers your language, and one where you were going while you sign in. Your browser also keeps the addresses of pictures and videos for a few minutes, so that they load faster. There is nothing that follows you to other sites.',
      ),
      section(
        'Your rights',
        'You can see what we keep, take it with you, correct it, have it deleted, and object to how it is used. Write to us from the address of your account and we answer within a month, usually within days.',
      ),
    ],
  },
  terms: {
    title: 'Terms of use',
    lead: 'The rules of the house. They are short on purpose.',
    sections: [
      section(
        'Your account',
        'You are at least 13, or a parent, a guardian or your school agreed for you. Your name and address are your own. Keep your password to yourself; two-factor sign-in helps. Tell us if someone else uses your account.',
      ),
      section(
        'What you may do with the lessons',
        'Watch them, practice with them and show them to the people you learn with. Do not copy them to other places, sell them, or use the videos and signs to train a machine.',
      ),
      section(
        'What you bring',
        'What you write and sign stays yours. By posting it you let us show it where you posted it. Don’t post anything that belongs to someone else without their permission, or a video of anyone who has not agreed to it.',
      ),
      section(
        'How we treat each other',
        'American Sign Language belongs to the Deaf community. Respect its people, its names and its culture. No insults, no threats, no advertising. We remove whatever breaks these rules, say why, and close accounts that keep breaking them.',
      ),
      section(
        'Signs and their limits',
        'Signs differ by region, age and school. The signs here are shown by an animated model and wait for review by a Deaf teacher. They teach; they do not replace a qualified interpreter where one is needed, such as at a hospital or in court.',
      ),
      section(
        'Plans and payments',
        'Before you pay, you see the price, the period and what renews. You can cancel at any time; what you paid for stays open until its end. Prices change only for the next period, and we tell you a month in advance.',
      ),
      section(
        'When something fails',
        'We repair what breaks as fast as we can, and we keep copies of your progress. We answer for damage that we cause on purpose or through gross carelessness, and for what the law does not let us exclude.',
      ),
      section(
        'Changes',
        'When these terms change in a way that matters, we email you a month in advance, and you can leave at no cost.',
      ),
    ],
  },
}
export default messages
