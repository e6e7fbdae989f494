import * as z from 'zod';

/**
 * Messages of the Trade360 feed, as far as the site reads them. Fields that it does not read may come along, numbers of
 * unknown enumerations are stored, and every field that the feed may leave out or send as null is optional.
 */

/** A number of the feed, which some of its packages write as text: of 32 bits, as the database keeps it. */
const Count = z.union([
  z.int32(),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
]);

/** Ids outgrow JavaScript's numbers: the reader hands those over as text, and here all become text. */
const FeedNumber = z.union([z.string().regex(/^-?\d{1,20}$/), z.int().transform(String)]);

/** A text that a database keeps. Names come apart into letters where they were typed on a Mac; here they are whole. */
const Text = z
  .string()
  .normalize('NFC')
  .refine(text => !/[\0\p{Surrogate}]/u.test(text), 'holds what is not a letter');

/** What something is called. A name of nothing would be the first word on it, after which the true one is refused. */
const Name = Text.refine(text => text.trim() !== '', 'is empty');

/** A price or a value, as text: "17.0579". */
const Decimal = z.union([Text.max(40), z.number().transform(String)]);

/** With up to seven fractions of a second, with Z or an offset; without either it is UTC. */
const Moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?$/)
  .refine(text => !Number.isNaN(Date.parse(text.replace(/\.\d+/, ''))), 'no such moment');

const Named = z.object({ Id: FeedNumber, Name: Name.nullish() });

export const FeedHeader = z.object({
  Type: Count,
  /** Grows for as long as the queue lives. */
  MsgSeq: z.union([z.int(), Count]).nullish(),
  MsgGuid: z.string().nullish(),
  CreationDate: Moment.nullish(),
  /** Milliseconds since 1970 in current messages, seconds in old ones. */
  ServerTimestamp: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .nullish(),
});
export type FeedHeader = z.infer<typeof FeedHeader>;

const Participant = z.object({
  Id: FeedNumber,
  Name,
  /** "1" is home, "2" is away; the order in the list is irrelevant. */
  Position: Decimal.nullish(),
});

export const FeedFixture = z.object({
  Sport: Named.nullish(),
  Location: Named.nullish(),
  League: Named.nullish(),
  StartDate: Moment.nullish(),
  LastUpdate: Moment.nullish(),
  Status: Count.nullish(),
  Participants: z.array(Participant).nullish(),
});
export type FeedFixture = z.infer<typeof FeedFixture>;

const Result = z.object({ Position: Decimal, Value: Decimal });

const FeedIncident = z.object({
  Period: Count.nullish(),
  IncidentType: Count,
  Seconds: Count.nullish(),
  ParticipantPosition: Decimal.nullish(),
  PlayerName: Text.nullish(),
  Results: z.array(Result).nullish(),
});
export type FeedIncident = z.infer<typeof FeedIncident>;

/** What surrounds the score may be broken, and costs itself alone: the score counts. */
const beside = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);
/** The same of a list, of which each item counts for itself. */
const besides = <Schema extends z.ZodType>(item: Schema) =>
  beside(z.array(beside(item))).transform(items => items?.flatMap(one => one ?? []));

export const FeedLivescore = z.object({
  Scoreboard: z
    .object({
      Status: Count.nullish(),
      CurrentPeriod: Count.nullish(),
      Time: Decimal.nullish(),
      Clock: z.object({ Status: Count.nullish(), Seconds: Decimal.nullish() }).nullish(),
      Results: z.array(Result).nullish(),
    })
    .nullish(),
  Periods: z
    .array(
      z.object({
        Type: Count,
        Results: z.array(Result).nullish(),
        Incidents: besides(FeedIncident),
      }),
    )
    .nullish(),
  Statistics: besides(z.object({ Type: Count, Results: z.array(Result).nullish() })),
  /** Turn: 1 or 2, who has the ball, serves or bats, 0 nobody; in baseball also Bases ("1/0/1"), Balls, Strikes and Outs. */
  LivescoreExtraData: besides(z.object({ Name: Text, Value: Decimal.nullish() })),
  CurrentIncident: beside(z.object({ Id: Count, LastUpdate: Moment.nullish(), Confirmation: Count.nullish() })),
  DangerTriggers: besides(z.object({ Type: Count, Status: Count })),
});
export type FeedLivescore = z.infer<typeof FeedLivescore>;

export const FeedBet = z.object({
  Id: FeedNumber,
  Name: Name.nullish(),
  Line: Decimal.nullish(),
  BaseLine: Decimal.nullish(),
  /** 1 open, 2 suspended, 3 settled. */
  Status: Count.nullish(),
  Price: Decimal.nullish(),
  /** -1 cancelled, 0 not settled, 1 lost, 2 won, 3 refund, 4 half lost, 5 half won. */
  Settlement: Count.nullish(),
  SuspensionReason: Count.nullish(),
  LastUpdate: Moment.nullish(),
  Order: Count.nullish(),
});
export type FeedBet = z.infer<typeof FeedBet>;

export const FeedMarket = z.object({
  Id: Count,
  Name: Text.nullish(),
  MainLine: Decimal.nullish(),
  Bets: z.array(FeedBet).nullish(),
});
export type FeedMarket = z.infer<typeof FeedMarket>;

export const FeedEvent = z.object({
  FixtureId: FeedNumber,
  Fixture: FeedFixture.nullish(),
  Livescore: FeedLivescore.nullish(),
  Markets: z.array(FeedMarket).nullish(),
});
export type FeedEvent = z.infer<typeof FeedEvent>;

const Season = z.object({ Events: z.array(FeedEvent).nullish() });
/** An outright competition: leagues, their seasons, their events. */
export const FeedCompetition = z.object({
  Competitions: z.array(Season).nullish(),
  Events: z.array(FeedEvent).nullish(),
});

export const FeedBody = z.object({
  Events: z.array(FeedEvent).nullish(),
  Competition: z.union([FeedCompetition, z.array(FeedCompetition)]).nullish(),
  KeepAlive: z.object({ ActiveEvents: z.array(FeedNumber).nullish() }).nullish(),
  FeedInterrupted: z.array(Count).nullish(),
});
export type FeedBody = z.infer<typeof FeedBody>;

export const FeedEnvelope = z.object({ Header: FeedHeader, Body: FeedBody.nullish() });
export type FeedEnvelope = z.infer<typeof FeedEnvelope>;

/** What an HTTP call of the feed answers: its own status beside that of HTTP, and what was wrong. */
const ReplyHeader = z.object({
  HttpStatusCode: Count.nullish(),
  Errors: z.array(z.object({ Message: z.string().nullish() })).nullish(),
});

/** All that a package has on offer. Events are read one by one: a broken one costs itself alone. */
export const FeedSnapshot = z.object({
  Header: ReplyHeader.nullish(),
  Body: z.union([z.array(z.unknown()), z.object({ Events: z.array(z.unknown()).nullish() })]).nullish(),
});

export const FeedDistribution = z.object({
  Header: ReplyHeader.nullish(),
  Body: z.object({ IsDistributionOn: z.boolean().nullish() }).nullish(),
});

/** What a heartbeat may say is interrupted. */
export const INTERRUPTED = { markets: 1 } as const;

/** Message types by the feed's numbers. */
export const FEED_TYPE = {
  fixture: 1,
  livescore: 2,
  market: 3,
  keepAlive: 31,
  heartbeat: 32,
  settlement: 35,
  snapshot: 36,
  outrightLeagueMarket: 40,
} as const;

/** A bet's status by the feed's numbers. */
export const BET_STATUS = { open: 1, suspended: 2, settled: 3 } as const;

/** Whether an incident is confirmed, by the feed's numbers. */
export const CONFIRMATION = { confirmed: 0, open: 1, cancelled: 2 } as const;

/** A danger trigger's status, by the feed's numbers. */
export const DANGER = { safe: 1, danger: 2 } as const;

/** Why a bet is suspended, by the feed's numbers: those that the simulator sends and the importer distinguishes. */
export const SUSPENSION = { livescore: 6, outOfPriceRange: 7, lineRemoved: 8, fixtureStatus: 10 } as const;
