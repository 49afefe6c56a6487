export { notaryOfficeRoutes } from './notary-office.routes.ts';
