export { meQuery, useSetPhoto, useUpdateMe, type MyUser } from './users.api.ts'
export { SIGN_IN_NAME } from '../shared/sign-in-name.ts'
