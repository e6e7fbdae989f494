import { Comps, Points } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';

export const points = {
  all: queriesOf(Points),
  page: (page: number) => queryOf(Points, { query: { page } }),
};

export const comps = { page: (page: number) => queryOf(Comps, { query: { page } }) };
