import * as z from 'zod';

/** Where browsers report what the content policy of a page refused. An address of the edge. */
export const POLICY_REPORTS_PATH = '/policy-reports';

const text = z.string().max(4_000).optional();

/** One refusal, in the form of `report-uri` (CSP 2): what Firefox and Safari send. */
const LegacyPolicyReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});

/** Several at once, in the form of the Reporting API. Reports of other types are left out when they are read. */
const ReportedPolicies = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }),
    }),
  )
  .max(20);

export interface PolicyReport {
  readonly directive: string;
  readonly blocked: string;
  readonly document: string;
  readonly source: string;
}

/** What a browser sent, in whichever form; empty for what is neither. */
export function policyReportsIn(input: unknown): PolicyReport[] {
  const legacy = LegacyPolicyReport.safeParse(input).data?.['csp-report'];
  if (legacy) {
    return [
      {
        directive: legacy['effective-directive'] ?? legacy['violated-directive'] ?? '',
        blocked: legacy['blocked-uri'] ?? '',
        document: legacy['document-uri'] ?? '',
        source: legacy['source-file'] ?? '',
      },
    ];
  }
  const reports = ReportedPolicies.safeParse(input).data ?? [];
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => ({
      directive: body.effectiveDirective ?? '',
      blocked: body.blockedURL ?? '',
      document: body.documentURL ?? '',
      source: body.sourceFile ?? '',
    }));
}
