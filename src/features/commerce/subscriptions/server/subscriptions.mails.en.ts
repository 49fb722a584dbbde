import type { SubscriptionMail, WrittenMail } from './subscriptions.mails.ts'

export const EN: Record<SubscriptionMail, WrittenMail> = {
  trial_begun: ({ plan, day, payments }) => ({
    subject: 'Your free days have begun',
    heading: 'Everything is open now',
    paragraphs: [
      `You have the plan ${plan}. Until ${day} it costs nothing. Then you pay ${payments}.`,
      'If it is not for you, cancel before that day under “My plan”. It takes two clicks.',
    ],
    button: 'My plan',
  }),
  trial_ends: ({ plan, day, payments, card }) => ({
    subject: `Your free days end on ${day}`,
    heading: `Your free days end on ${day}`,
    paragraphs: [
      `Then you pay ${payments}. We charge ${card} for the plan ${plan}.`,
      'If you do not want that, cancel before that day under “My plan”. It takes two clicks.',
    ],
    button: 'My plan',
  }),
  renews_yearly: ({ plan, day, sum, payments, card }) => ({
    subject: `Your plan ${plan} renews on ${day}`,
    heading: `Your plan renews on ${day}`,
    paragraphs: [
      `${sum} is charged to ${card} that day.`,
      `These are your payments: ${payments}.`,
      'You can change or cancel the plan until then.',
    ],
    button: 'My plan',
  }),
  failed: ({ plan, day, sum }) => ({
    subject: 'Your payment did not go through',
    heading: 'Your payment did not go through',
    paragraphs: [
      `We could not charge ${sum} for the plan ${plan}. Everything stays open until ${day}.`,
      'Enter another card, and we try again at once.',
    ],
    button: 'Enter another card',
  }),
  failed_again: ({ plan, day, sum }) => ({
    subject: `Your card was declined again for the plan ${plan}`,
    heading: 'Your card was declined again',
    paragraphs: [`${sum} is still open. Your plan ends on ${day} unless it is paid.`],
    button: 'Enter another card',
  }),
  failed_last: ({ plan, day, sum }) => ({
    subject: `Your plan ${plan} ends tomorrow`,
    heading: 'Your plan ends tomorrow',
    paragraphs: [`We could not charge ${sum}. With another card everything stays open after ${day}.`],
    button: 'Enter another card',
  }),
  recovered: ({ plan, day }) => ({
    subject: 'Your payment arrived',
    heading: 'Your payment arrived',
    paragraphs: [`Your plan ${plan} continues as before. It is paid until ${day}.`],
    button: 'My plan',
  }),
  card_expires: ({ plan, day, card }) => ({
    subject: 'Your card expires soon',
    heading: 'Your card expires before the next payment',
    paragraphs: [`Your plan ${plan} renews on ${day} with ${card}, which is no longer valid then.`],
    button: 'Enter another card',
  }),
  ending: ({ plan, day }) => ({
    subject: `Your plan ${plan} ends on ${day}`,
    heading: 'Your plan is canceled',
    paragraphs: [
      `Everything stays open until ${day}. Nothing is charged any more.`,
      'Your progress stays after that, and you can change your mind until then.',
    ],
    button: 'My plan',
  }),
  resumed: ({ plan, day, payments }) => ({
    subject: `Your plan ${plan} continues`,
    heading: 'Your plan continues',
    paragraphs: [`It renews on ${day}. You pay ${payments}.`],
    button: 'My plan',
  }),
  canceled: ({ plan }) => ({
    subject: `Your plan ${plan} has ended`,
    heading: 'Your plan has ended',
    paragraphs: ['Your progress stays, and so do the free lessons and the dictionary.'],
    button: 'See the plans',
  }),
  changed: ({ plan, day, payments }) => ({
    subject: `You have the plan ${plan} now`,
    heading: 'Your plan was changed',
    paragraphs: [
      `You have the plan ${plan} now.`,
      payments ? `It renews on ${day}. You pay ${payments}.` : `It ends on ${day}.`,
    ],
    button: 'My plan',
  }),
  second: ({ plan }) => ({
    subject: 'You paid twice, and one payment goes back',
    heading: 'You had a plan already',
    paragraphs: [`The plan ${plan} was bought a second time. We are sending that payment back to you.`],
    button: 'My plan',
  }),
  beside: ({ plan }) => ({
    subject: 'You have two plans now',
    heading: 'Two plans of yours run',
    paragraphs: [
      `You bought the plan ${plan} in Apple’s store while another plan of yours runs. Everything that either of them opens is open to you.`,
      'One is enough. Cancel Apple’s in your Apple account, or the other one under “My plan”. Only Apple can give back what you paid in its store.',
    ],
    button: 'My plan',
  }),
  gift_begun: ({ plan, day }) => ({
    subject: `Your gift has begun: the plan ${plan}`,
    heading: 'Your gift has begun',
    paragraphs: [
      day
        ? `You have the plan ${plan} until ${day}. It does not renew, and there is nothing to pay.`
        : `You have the plan ${plan}, for good. There is nothing to pay.`,
    ],
    button: 'My plan',
  }),
  new_price: ({ plan, day, sum }) => ({
    subject: `Your plan ${plan} costs ${sum} from ${day}`,
    heading: `A new price from ${day}`,
    paragraphs: [
      `Your plan ${plan} renews for ${sum} from ${day} on. Until then you pay what you paid before.`,
      'If you do not want that, cancel before that day under “My plan”. It takes two clicks.',
    ],
    button: 'My plan',
  }),
  win_back: ({ plan }) => ({
    subject: 'Your signs are where you left them',
    heading: 'Your signs are where you left them',
    paragraphs: [
      `A month ago your plan ${plan} ended. Your progress, your reviews and your certificates are all still there.`,
      'If you would like to go on, a plan opens everything again. This is the only time that we ask.',
    ],
    button: 'See the plans',
  }),
}
