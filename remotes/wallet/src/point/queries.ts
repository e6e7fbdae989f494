import { Points } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';

export const points = {
  all: queriesOf(Points),
  page: (page: number) => queryOf(Points, { query: { page } }),
};
