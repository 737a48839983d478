/** Headers of every answer; pages add their own content security policy through lib/guard where they need a nonce. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
  {
    key: 'Content-Security-Policy',
    value: [
      "default-src 'self'",
      "script-src 'self' 'unsafe-inline'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  },
];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // A page without a session answers 401; the guard's page is app/unauthorized.tsx.
  experimental: { authInterrupts: true },
  // The pages and what they import; npm run typecheck covers the rest.
  typescript: { tsconfigPath: 'tsconfig.pages.json' },
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // A shared report runs and loads nothing; the last match counts. The same stands in the page itself (lib/report/to-html.ts).
    { source: '/share/:path*', headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" }] },
  ],
};

export default config;
