import { CasinoPage } from './page';

export const Component = () => <CasinoPage house="cx" />;
