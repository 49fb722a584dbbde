const price = {
  title: 'Price',
  at_once: 'This is not part of the draft: it changes for everybody as soon as you save it.',
  sold: 'How it is sold',
  types: { Subscription: 'Part of a plan', Onetime: 'Once, for life', Upfront: 'For some months' },
  means: {
    Subscription: 'Plans open the course. With a price people can also buy it on its own and keep it.',
    Onetime: 'Only people who buy the course open it, and they keep it. Plans don’t open it.',
    Upfront: 'People who buy the course open it for these months. Plans don’t open it.',
  },
  price: 'Price in US dollars',
  price_hint: 'Leave it empty if the course comes with plans only.',
  months: 'Months',
  save: 'Save the price',
}
export default price
