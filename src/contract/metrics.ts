/** Steps from registration to payment. Their place is the `part` of the figure: a new one goes to the end. */
export const WAY = ['registered', 'first_lesson', 'first_quiz', 'second_week', 'payment'] as const
export type WayStep = (typeof WAY)[number]
