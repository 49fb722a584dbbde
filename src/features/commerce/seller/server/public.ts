export { SELLER_ZONE, sellerOf } from './seller.service.ts'
