import {
  parametersApart as apart,
  type SignParameter,
  type SignParameters,
} from '#contract/sign-parameters.ts'

/** A sign by the parameters that distinguish it, and by its number of hands; null where they are not known. */
export type SignForm = SignParameters & { hands: string | null }
type Formed = { form: SignForm | null }

/** The parameters in which two signs differ; none where one of them is not known. */
export const parametersApart = ({ form: a }: Formed, { form: b }: Formed): SignParameter[] =>
  a && b ? apart(a, b) : []

/** True if two signs differ in one parameter alone. */
export const isMinimalPair = (a: Formed, b: Formed): boolean => parametersApart(a, b).length === 1

/** Distance of two signs: the number of parameters apart; unknown forms are far. */
export const distance = (a: Formed, b: Formed): number =>
  a.form && b.form ? parametersApart(a, b).length + Number(a.form.hands !== b.form.hands) : 5
