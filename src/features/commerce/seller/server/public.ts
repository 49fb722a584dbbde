export { sellerOf } from './seller.service.ts'
